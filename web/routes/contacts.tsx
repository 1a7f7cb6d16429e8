import { createFileRoute } from '@tanstack/react-router';
import { ContactsPage } from '#web/features/contacts/contacts-page.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/contacts')({
  loader: async (input) => (await import('#web/features/contacts/load-contacts.ts')).loadContacts(input),
  head: describedHead('Контакты'),
  component: Contacts,
});

function Contacts() {
  const { offices, house, meta } = Route.useLoaderData();
  return <ContactsPage offices={offices} house={house} meta={meta} />;
}
