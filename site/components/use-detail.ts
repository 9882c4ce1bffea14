import { useEffect, useState } from 'react';
import type * as detailPart from '../detail.ts';

type Detail = typeof detailPart;

let loading: Promise<Detail> | null = null;
let loaded: Detail | null = null;

/** Begins to load the part about one event; asking again changes nothing. */
export const loadDetail = (): Promise<Detail> => {
  loading ??= import('../detail.ts').then(
    (part) => (loaded = part),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
};

/** The part about one event; null until it is here. */
export const useDetail = (): Detail | 'failed' | null => {
  const [part, setPart] = useState<Detail | 'failed' | null>(loaded);
  useEffect(() => {
    let isWanted = true;
    loadDetail().then(
      (detail) => isWanted && setPart(detail),
      () => isWanted && setPart('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return part;
};
