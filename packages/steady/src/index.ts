/** A map that drops what was used longest ago, by number and by weight. */
export { BoundedMap } from './bounded-map.ts';
/** Nobody waits for a service that is down, and it gets no requests until it is tried again. */
export { type Breaker, createBreaker } from './breaker.ts';
/** Sends messages to one receiver: what waits is merged, what failed is sent again with growing pauses. */
export { createDelivery, type DeliveryState, type Heap, takeFrom } from './delivery.ts';
/** One request for all who ask for the same at once. */
export { createPendingRequests, type PendingRequests } from './pending-requests.ts';
/** A bucket of tokens for each client. */
export { createRateLimiter } from './rate-limiter.ts';
