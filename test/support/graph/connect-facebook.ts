import type { FakeGraph } from './fake-graph.ts';
import type { GraphWorld } from './graph-world.ts';
import { graphPeople } from './graph-samples.ts';

/** Permissions that the dialog asks for. */
export const allPermissions = [
  'pages_show_list',
  'pages_read_engagement',
  'pages_manage_posts',
  'pages_manage_metadata',
];

/** Environment of a server whose Facebook is the fake one. */
export const facebookEnvironment = (world: GraphWorld, graph: FakeGraph) => ({
  FACEBOOK_APP_ID: world.app.id,
  FACEBOOK_APP_SECRET: world.app.secret,
  FACEBOOK_GRAPH_URL: graph.url,
  SECRET_KEY: 'náhodný text pro zkoušky, dost dlouhý',
});

/** Goes through the login dialog at its address; gives what it returns with. */
export const goThroughDialog = async (
  dialog: string,
  person: string = graphPeople.clerk.id,
  granted: readonly string[] = allPermissions,
): Promise<{ state: string; code: string }> => {
  const { origin, pathname, searchParams } = new URL(dialog);
  const body = new URLSearchParams([
    ['redirect_uri', searchParams.get('redirect_uri') ?? ''],
    ['state', searchParams.get('state') ?? ''],
    ['person', person],
    ['answer', 'continue'],
    ...granted.map((name) => ['granted', name]),
  ]);
  const { headers } = await fetch(`${origin}${pathname}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  const back = new URL(headers.get('location') ?? '').searchParams;
  return { state: back.get('state') ?? '', code: back.get('code') ?? '' };
};
