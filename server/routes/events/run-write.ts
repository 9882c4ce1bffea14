import type { LimitName, Limits } from '../../accounts/limits.ts';
import type { Author } from '../../accounts/visitor.ts';
import type { ServerContext } from '../../context.ts';

/** Enough for the longest description with 500 dates. */
export const maxEventBytes = 256 * 1024;

/** Counts and runs writes of events, after which the map shows them. */
export const createWriteRunner = (
  limits: Pick<Limits, 'take' | 'giveBack'>,
  { catalogue }: Pick<ServerContext, 'catalogue'>,
) => {
  const counterOf = ({ account, key }: Author): [LimitName, string] =>
    key ? ['write-key', String(key.id)] : ['write-account', String(account.id)];

  return {
    /**
     * Throws ApiError `too-many-requests` above the limit of the key or of the account. A write that
     * is not `counts` of its result is not counted.
     */
    async run<Result>(
      author: Author,
      write: () => Promise<Result>,
      counts: (result: Result) => boolean = () => true,
    ): Promise<Result> {
      const counter = counterOf(author);
      await limits.take(...counter);
      const result = await write();
      if (!counts(result)) await limits.giveBack(...counter);
      await catalogue.settle();
      return result;
    },
  };
};
