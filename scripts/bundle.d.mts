export interface BundleOptions {
  /** Path of the first source; instead of `code`. */
  entry?: string;
  /** JavaScript with JSX; instead of `entry`. */
  code?: string;
  /** From where `code` imports, absolute. */
  folder?: string;
  format: 'esm' | 'iife';
  /** Default `browser`. */
  platform?: 'browser' | 'node';
  /** Packages stay imports. Default false. */
  withoutPackages?: boolean;
  minify?: boolean;
  /** Oldest syntax, as `es2022`; default the newest. */
  target?: string;
  /** Expressions by the names they replace. */
  define?: Readonly<Record<string, string>>;
}

/** Bundles sources into one text, by the bundler of Vite. */
export function bundle(options: BundleOptions): Promise<string>;
