interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: unknown;
  stateNode: Text;
}

/**
 * Finds the texts that React keeps as nodes beside others (H11). A translation or an extension takes such a
 * node out of its element, and React then fails to remove it. A text that is its element's only child is
 * written by `textContent`, which survives. Runs before React is loaded, and alone, as in a browser.
 */
export function watchBareTexts(report: (text: string) => void = (text) => console.error(text)): void {
  /** `HostText` of React's work tags. */
  const TEXT = 6;

  function collect({ tag, child, memoizedProps, stateNode }: Fiber): void {
    if (tag === TEXT) {
      const parent = stateNode.parentElement?.cloneNode() as Element | undefined;
      report(
        `"${memoizedProps}" stands beside others in ${parent?.outerHTML}: give it its own element (H11)`,
      );
    }
    for (let next = child; next; next = next.sibling) collect(next);
  }

  // React reports its commits to the hook of its developer tools, if that is there when React is loaded.
  Object.assign(globalThis, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_id: number, { current }: { current: Fiber }) => collect(current),
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });
}
