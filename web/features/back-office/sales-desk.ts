/** Where bidding is watched and led by those who may. */
export const salesDesk = '/auctions/log/';
