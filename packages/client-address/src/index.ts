/** An IP address as proxies write it, normalised; null for what is none. */
export { readAddress } from './address.ts';
/** The addresses of proxies that are trusted, and the client of a request that came through them. */
export { createTrustedProxies, findClient, type Hop, type TrustedProxies } from './trusted-proxies.ts';
