import { Component, type ReactNode } from 'react';

export interface RenderBoundaryProps {
  /** The children are rendered again when it changes, usually with the address. */
  resetKey: string;
  /** Shown instead of children that threw; `retry` renders them again. */
  fallback(retry: () => void): ReactNode;
  children: ReactNode;
}

interface RenderBoundaryState {
  hasFailed: boolean;
  /** `resetKey` of the last render. */
  key: string | null;
}

/** Keeps an error of its children from removing the rest of the site. */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { hasFailed: false, key: null };

  static getDerivedStateFromError(): Partial<RenderBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: RenderBoundaryProps,
    { key }: RenderBoundaryState,
  ): RenderBoundaryState | null {
    return key === resetKey ? null : { hasFailed: false, key: resetKey };
  }

  override render(): ReactNode {
    const { fallback, children } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
