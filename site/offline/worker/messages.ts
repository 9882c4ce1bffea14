/** Message to a page: how an answer about events reached it. */
export interface AnswerMessage {
  kind: 'mapa-akci-answer';
  /** Time of the copy that was used, in epoch milliseconds; null: the server has answered. */
  keptAt: number | null;
  /** Whether the browser itself has no connection; otherwise the server did not answer. */
  isOffline: boolean;
}

/** Message to the worker: address of the page that is being left. */
export interface LeaveMessage {
  kind: 'mapa-akci-leave';
  url: string;
}

/** Message to the worker: addresses that a page loaded before the worker watched it. */
export interface KeepMessage {
  kind: 'mapa-akci-keep';
  urls: string[];
}
