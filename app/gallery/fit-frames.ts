/** The page of the gallery loads this script; no module imports it. */
for (const frame of document.querySelectorAll('iframe')) {
  const grow = () => {
    const height = frame.contentDocument?.documentElement.scrollHeight;
    if (height) frame.style.blockSize = `${height + 2}px`;
  };
  frame.addEventListener('load', grow);
  grow();
}
