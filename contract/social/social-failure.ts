/** Why a social network did not do what it was asked, whatever the network. */
export const socialFailures = [
  /** Its owner removed the connection on the side of the network. */
  'removed',
  /** The connection ended, by itself or by a new password there. */
  'expired',
  /** The network wants its user to log in there and confirm something. */
  'checkpoint',
  /** The user is no longer allowed to post on the page. */
  'role',
  /** A permission was not granted, or was taken back. */
  'permission',
  /** The network blocks posts of the page or the app for some time. */
  'blocked',
  /** It takes the text for one that was posted before. */
  'duplicate',
  /** It cannot read the linked page. */
  'link',
  /** Too many requests. */
  'busy',
  /** The page or the post does not exist there. */
  'gone',
  /** A fault of the network that passes. */
  'passing',
  /** The request was not understood: a fault of ours, or a new version of the network. */
  'refused',
  /** The network cannot be reached. */
  'unreachable',
] as const;
export type SocialFailure = (typeof socialFailures)[number];

/** Failures that pass by themselves. */
export const passingFailures = [
  'busy',
  'passing',
  'unreachable',
] as const satisfies readonly SocialFailure[];
