// Pages of which some never end: rendered in place of the built ones.
const asleep = () => new Promise(() => {});

export default {
  async fetch(request, { context }) {
    const { pathname } = new URL(request.url);
    if (pathname === '/endless/') for (;;);
    if (pathname === '/asleep/') await asleep();
    if (pathname === '/broken/') throw new Error('this page is broken');
    if (pathname === '/dying/') process.exit(3);
    const { auctions } = await context.api('GET /api/internal/auctions/');
    return new Response(`<h1>${auctions.length} auctions</h1><script nonce="${context.nonce}">1</script>`);
  },
};
