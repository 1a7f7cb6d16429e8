import type { UserInfo } from '#contract/account/account.ts';
import { readCookie, rememberCookie } from '../api/browser-api.ts';

const month = 30 * 24 * 3600;

/**
 * Pages come to everyone from the same bytes, as a visitor's. So that a person's does not show «Войти» for a moment, the
 * browser remembers in cookies of its own what the header shows, and that this person bids. They are believed by
 * nothing but the look of the page until the house has answered who it is.
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

/** Somebody was signed in here when the last page was left. */
export const expectsPerson = (): boolean => Boolean(readCookie('person'));

const life = (lasts: boolean): string => `; Max-Age=${lasts ? month : 0}`;

/** Runs before anything is painted. The same for everyone, so that its hash stands in the policy of kept pages. */
export const hintScript = `(()=>{const c=(n)=>document.cookie.split('; ').find((p)=>p.startsWith(n+'='))?.slice(n.length+1);const e=document.documentElement;const n=c('person');if(!n)return;e.dataset.person='';if(c('bidder'))e.dataset.bidder='';try{e.style.setProperty('--person-name',JSON.stringify(decodeURIComponent(n)))}catch{}})()`;
