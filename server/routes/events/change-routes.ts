import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  ChangesQuerySchema,
  changesPath,
  type ChangesPage,
} from '../../../contract/outputs/change-feed.ts';
import { readChanges, type ChangeMark } from '../../outputs/read-changes.ts';
import type { ServerContext } from '../../context.ts';
import { ApiError } from '../../http/api-error.ts';
import { searchOf } from '../../views/read-query.ts';
import { toAnswer } from './event-queries.ts';

const beginning: ChangeMark = { revision: 0, id: 0 };

/** Throws ApiError `repeated-parameter` and `invalid-number`. */
const readChangesQuery = (search: string): v.InferOutput<typeof ChangesQuerySchema> => {
  const given = new URLSearchParams(search);
  for (const key of Object.keys(ChangesQuerySchema.entries))
    if (given.getAll(key).length > 1) throw new ApiError('repeated-parameter', key);
  const result = v.safeParse(ChangesQuerySchema, Object.fromEntries(given));
  if (result.success) return result.output;
  const [field = null] = Object.keys(v.flatten(result.issues).nested ?? {});
  throw new ApiError(field === 'origin' ? 'invalid-value' : 'invalid-number', field);
};

/** Feed of changes of published events. */
export const createChangeRoutes = ({
  storage,
  gazetteer,
  answers,
  configuration,
}: Pick<ServerContext, 'storage' | 'gazetteer' | 'answers' | 'configuration'>) => {
  const { publicUrl, dataLicense } = configuration;

  const addressOf = ({ revision, id }: ChangeMark, origin: string): string =>
    revision === 0
      ? publicUrl + changesPath
      : `${publicUrl}${changesPath}?afterTimestamp=${revision}&afterId=${id}&origin=${origin}`;

  return {
    async changes(request: FastifyRequest, reply: FastifyReply) {
      const query = readChangesQuery(searchOf(request));
      const { value, origin } = await storage.db
        .selectFrom('revision')
        .select(['value', 'origin'])
        .executeTakeFirstOrThrow();
      const isForeign = query.origin !== undefined && query.origin !== origin;
      const after: ChangeMark =
        isForeign || query.afterTimestamp === undefined
          ? beginning
          : { revision: query.afterTimestamp, id: query.afterId ?? 0 };
      // The revision is read first: a page read after a later write only knows more than its key.
      const key = ['changes', origin, value, after.revision, after.id].join(' ');
      return answers.send(request, reply, {
        key,
        produce: async () => {
          const { items, last } = await readChanges(
            { db: storage.db, gazetteer, publicUrl },
            after,
          );
          const page: ChangesPage = {
            next: addressOf(last, origin),
            items,
            ...(dataLicense && { license: dataLicense }),
          };
          return toAnswer(page);
        },
      });
    },
  };
};
