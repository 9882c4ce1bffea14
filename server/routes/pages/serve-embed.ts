import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EmbedVersions } from '../../../contract/plugins/embed-versions.ts';
import type { Assets } from '../../assets.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { createAnswers, type Answer } from '../../http/answers.ts';
import { keepRelease } from '../../releases/keep-release.ts';
import { isPartName } from '../../releases/release.ts';
import type { Releases } from '../../releases/releases.ts';
import { fromStorage } from '../events/ask-events.ts';
import { policies } from '../route-table.ts';

/** A start does not wait longer than this for storage to take the release, in milliseconds. */
const patience = 5_000;

/** Answers choose an encoding by themselves, and their ETag names it: nobody else may change it. */
const ownEncoding = { compress: false } as const;
const scriptType = 'text/javascript; charset=utf-8';
const typeOf = (name: string): string =>
  /\.(d\.ts|md)$/.test(name) ? 'text/plain; charset=utf-8' : scriptType;

export const createVersionsRoute = ({ answers }: Context, releases: Releases) => ({
  async embedVersions(request: FastifyRequest, reply: FastifyReply) {
    const versions = await fromStorage(releases.list());
    const latest = versions[0]?.version ?? null;
    return answers.sendValue(request, reply, { latest, versions } satisfies EmbedVersions);
  },
});

/** Puts what strangers' pages fetch on the server: of this build, and of those before. */
export const serveEmbed = async (
  app: FastifyInstance,
  { doors, partsFolder, release }: Assets,
  releases: Releases,
): Promise<void> => {
  // Apart from answers about events, which are forgotten with every write.
  const files = createAnswers();
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    answer: Answer,
    type = scriptType,
  ) => files.send(request, reply, { type, quality: 11, key, produce: () => answer });
  const sendWhole = (request: FastifyRequest, reply: FastifyReply, body: Buffer, type?: string) =>
    send(request, reply, `whole ${body.toString('latin1')}`, { body }, type);

  for (const [name, body] of doors)
    app.get(
      `/embed/${name}`,
      { config: { policy: policies.loader }, ...ownEncoding },
      (request, reply) => sendWhole(request, reply, body, typeOf(name)),
    );

  app.get(
    '/embed/:file',
    { config: { policy: policies.part }, ...ownEncoding },
    async (request, reply) => {
      const { file } = request.params as { file: string };
      const [, version] = /^v([\d.]{5,20})\.js$/i.exec(file) ?? [];
      const body = version ? await fromStorage(releases.readLoader(version)) : null;
      if (!body) throw new ApiError('not-found', 'file');
      return sendWhole(request, reply, body);
    },
  );

  if (release) {
    const keeping = keepRelease(releases, release, app.log);
    app.addHook('onReady', () =>
      Promise.race([keeping.tried, sleep(patience, undefined, { ref: false })]),
    );
    app.addHook('onClose', async () => keeping.stop());
  }

  const sendKept = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const key = `part ${name}`;
    const again = files.sendCached(request, reply, key);
    if (again) return again;
    const part = isPartName(name) ? await fromStorage(releases.readPart(name)) : null;
    if (!part) throw new ApiError('not-found', 'file');
    return send(request, reply, key, part);
  };

  await app.register(async (scope) => {
    if (partsFolder)
      await scope.register(serveStatic, {
        root: partsFolder,
        serve: false,
        preCompressed: true,
        cacheControl: false,
      });
    scope.get(
      '/embed/parts/:file',
      { config: { policy: policies.part }, ...ownEncoding },
      (request, reply) => {
        const { file } = request.params as { file: string };
        const isBuilt =
          partsFolder && /^\w[\w.-]*$/.test(file) && existsSync(join(partsFolder, file));
        return isBuilt ? reply.sendFile(file) : sendKept(request, reply, file);
      },
    );
  });
};
