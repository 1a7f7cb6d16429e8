-- Which topics stirred of late: with thousands of rooms it is cheaper to ask this than to look into each.
create index on live_events (at);
