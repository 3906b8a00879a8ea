import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  fallback?: (error: unknown) => ReactNode;
  about?: unknown;
}

interface BoundaryState {
  error: unknown;
  about: unknown;
}

export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, about: this.props.about };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ about }: BoundaryProps, state: BoundaryState) {
    return about === state.about ? null : { error: null, about };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.error === null ? children : fallback?.(this.state.error);
  }
}
