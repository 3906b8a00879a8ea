export function LineBlock() {
  return <hr className="block-line" />;
}
