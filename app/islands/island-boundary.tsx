import { Component, type ReactNode } from 'react';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';

interface BoundaryProps {
  name: string;
  /** The HTML of the island as the server rendered it. */
  html: string;
  children: ReactNode;
}

/** An island that throws is replaced by its server HTML, which works as it does without script. The rest of the page is not affected. */
export class IslandBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(`The island ${this.props.name} broke: its HTML goes on without it.`, error);
  }

  override render() {
    const { html, children } = this.props;
    if (!this.state.isBroken) return children;
    return <RichText className="island" html={{ html }} />;
  }
}
