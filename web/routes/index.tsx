import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.api('GET /api/internal/main/news/'),
  component: Home,
});

function Home() {
  const { items } = Route.useLoaderData();
  return (
    <main>
      {items.map((item) => (
        <p key={item.id}>{item.title}</p>
      ))}
    </main>
  );
}
