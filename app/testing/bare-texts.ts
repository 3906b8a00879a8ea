interface Fiber {
  tag: number;
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedProps: unknown;
  stateNode: Text;
}

/**
 * Reports text nodes with siblings (H11): React fails to remove such a text if a translation or extension has
 * already removed it. Runs before React is loaded and has no imports, because a browser runs it too.
 */
export function watchBareTexts(report: (text: string) => void = (text) => console.error(text)): void {
  /** `HostText` in React's list of work tags. */
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

  // React calls the hook of its developer tools after each commit.
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
