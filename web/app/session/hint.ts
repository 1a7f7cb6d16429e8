import type { UserInfo } from '#contract/account/account.ts';
import { readCookie, rememberCookie } from '../api/browser-api.ts';

const monthSeconds = 30 * 24 * 3600;

/**
 * Shared pages arrive as a visitor's. So that «Войти» does not flash for a signed-in person, cookies remember what
 * the header shows, and that this person bids. They only affect the page's look until the server has answered.
 */
export function rememberPerson(user: UserInfo | null): void {
  rememberCookie('person', user ? encodeURIComponent(user.user.showName) : '', life(user !== null));
  if (user) return;
  rememberCookie('bidder', '', life(false));
  const { documentElement } = document;
  delete documentElement.dataset.person;
  delete documentElement.dataset.bidder;
}

export const rememberBidder = (): void => rememberCookie('bidder', '1', life(true));

/** A person was signed in here on the last page. */
export const expectsPerson = (): boolean => Boolean(readCookie('person'));

const life = (lasts: boolean): string => `; Max-Age=${lasts ? monthSeconds : 0}`;

/** Runs before anything is painted. The same for everyone, so that its hash stands in the policy of kept pages. */
export const hintScript = `(()=>{const c=(n)=>document.cookie.split('; ').find((p)=>p.startsWith(n+'='))?.slice(n.length+1);const e=document.documentElement;const n=c('person');if(!n)return;e.dataset.person='';if(c('bidder'))e.dataset.bidder='';try{e.style.setProperty('--person-name',JSON.stringify(decodeURIComponent(n)))}catch{}})()`;
