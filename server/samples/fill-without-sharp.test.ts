import { expect, it, vi } from 'vitest';
import { gazetteerOf, openTestStorage } from '../../test/support/servers/storages.ts';
import { testNow } from '../../test/support/servers/test-app.ts';
import { fillSamples } from './fill-samples.ts';

vi.mock('sharp', () => {
  throw new Error('sharp is not installed');
});

it('samples have their pictures also where sharp cannot be loaded', async () => {
  const test = await openTestStorage('sqlite');
  await fillSamples(test.storage, await gazetteerOf(test.storage), testNow);
  await expect(import('sharp')).rejects.toThrow();
  const files = await test.storage.db.selectFrom('image_file').select('image_id').execute();
  expect(files.length).toBeGreaterThan(1000);
  await test.remove();
});
