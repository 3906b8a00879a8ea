export function largestOf(srcset: string): string {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/);
    return { address, width: width.endsWith('w') ? Number.parseInt(width, 10) : 0 };
  });
  return candidates.reduce((best, next) => (next.width > best.width ? next : best), { address: '', width: 0 })
    .address;
}
