import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from '../../assets.ts';
import { ApiError } from '../../http/api-error.ts';
import { createAnswers, type ResponseContent } from '../../http/answers.ts';
import { keepRelease } from '../../releases/keep-release.ts';
import { isPartName } from '../../releases/release.ts';
import type { Releases } from '../../releases/releases.ts';
import { policies } from '../route-table.ts';

/** Longest wait of the start for the release to be stored. */
const maxReleaseWaitMs = 5_000;

const scriptType = 'text/javascript; charset=utf-8';
const typeOf = (name: string): string => {
  if (name.endsWith('.zip')) return 'application/zip';
  return /\.(d\.ts|md)$/.test(name) ? 'text/plain; charset=utf-8' : scriptType;
};

/** Registers the routes of `/embed/`: files of this build and stored releases of earlier ones. */
export const serveEmbed = async (
  app: FastifyInstance,
  { stableFiles, partsFolder, release }: Assets,
  releases: Releases,
): Promise<void> => {
  // Separate from answers about events, which are cleared with every write.
  const files = createAnswers();
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    answer: ResponseContent,
    type = scriptType,
  ) => files.send(request, reply, { type, quality: 11, key, produce: () => answer });
  const sendWhole = (request: FastifyRequest, reply: FastifyReply, body: Buffer, type?: string) =>
    send(request, reply, `whole ${body.toString('latin1')}`, { body }, type);

  for (const [name, body] of stableFiles)
    app.get(`/embed/${name}`, { config: { policy: policies.loader } }, (request, reply) =>
      sendWhole(request, reply, body, typeOf(name)),
    );

  app.get('/embed/:file', { config: { policy: policies.part } }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const [, version] = /^v([\d.]{5,20})\.js$/i.exec(file) ?? [];
    const body = version ? await releases.readLoader(version) : null;
    if (!body) throw new ApiError('not-found', 'file');
    return sendWhole(request, reply, body);
  });

  if (release) {
    const storedRelease = keepRelease(releases, release, app.log);
    app.addHook('onReady', () =>
      Promise.race([
        storedRelease.firstAttempt,
        sleep(maxReleaseWaitMs, undefined, { ref: false }),
      ]),
    );
    app.addHook('onClose', async () => storedRelease.stop());
  }

  const sendStored = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const key = `part ${name}`;
    const cached = files.sendCached(request, reply, key);
    if (cached) return cached;
    const part = isPartName(name) ? await releases.readPart(name) : null;
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
    scope.get('/embed/parts/:file', { config: { policy: policies.part } }, (request, reply) => {
      const { file } = request.params as { file: string };
      const isBuilt =
        partsFolder && /^\w[\w.-]*$/.test(file) && existsSync(join(partsFolder, file));
      return isBuilt ? reply.sendFile(file) : sendStored(request, reply, file);
    });
  });
};
