export function View() {
  return <hr className="block-line" />;
}
