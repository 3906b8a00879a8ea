import { Component, type ReactNode } from 'react';
import { keepTyped } from './keep-typed.ts';

const MOST_RETRIES = 2;

interface BoundaryProps {
  children: ReactNode;
  fallback?: (error: unknown) => ReactNode;
  about?: unknown;
}

interface BoundaryState {
  error: unknown;
  retries: number;
  about: unknown;
}

/**
 * Renders its children again and restores what was typed, because a translation or extension may have changed
 * the elements (H11).
 */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, retries: 0, about: this.props.about };
  private restoreTyped = () => {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ about }: BoundaryProps, state: BoundaryState) {
    return about === state.about ? null : { error: null, retries: 0, about };
  }

  // Reads the fields now, because the failed elements are still in the document.
  override getSnapshotBeforeUpdate(_: BoundaryProps, { error: before }: BoundaryState): null {
    if (before === null && this.state.error !== null) this.restoreTyped = keepTyped(document);
    return null;
  }

  override componentDidCatch() {
    const { retries } = this.state;
    if (retries < MOST_RETRIES) this.setState({ error: null, retries: retries + 1 });
  }

  override componentDidUpdate(_: BoundaryProps, { error: before }: BoundaryState) {
    if (before !== null && this.state.error === null) this.restoreTyped();
  }

  override render() {
    const { error, retries } = this.state;
    if (error === null) return this.props.children;
    return retries < MOST_RETRIES ? null : this.props.fallback?.(error);
  }
}
