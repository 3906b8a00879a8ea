/** Whether a host, as written in a URL, always means the machine that asks for it (localhost). */
export function isOwnMachine(hostname: string): boolean {
  const name = hostname.toLowerCase();
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    name === '0.0.0.0' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}
