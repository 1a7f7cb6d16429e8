/** «elena@sever.test» → «e…a@sever.test»: recognisable for its owner, of no use to others. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const name = email.slice(0, at);
  return `${name[0]}…${name.length > 2 ? name.at(-1) : ''}${email.slice(at)}`;
}
