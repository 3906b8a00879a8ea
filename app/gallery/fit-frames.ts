/** Makes each frame of the overview as high as what it shows. A script of the gallery's page, nothing imports it. */
for (const frame of document.querySelectorAll('iframe')) {
  const grow = () => {
    const height = frame.contentDocument?.documentElement.scrollHeight;
    if (height) frame.style.blockSize = `${height + 2}px`;
  };
  frame.addEventListener('load', grow);
  grow();
}
