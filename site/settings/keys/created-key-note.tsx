import { useEffect, useId, useRef } from 'react';
import type { CreatedApiKey } from '../../../contract/accounts/api-key.ts';
import { addDays, civilDateAt } from '../../../domain/time/civil-time.ts';
import { CodeBox } from '../../components/code-box.tsx';
import { serverAddress } from '../../shell/server-address.ts';
import { curlCommand } from './curl-command.ts';

/** Days from now to the day of the example. */
const exampleDays = 14;

export interface CreatedKeyNoteProps {
  created: CreatedApiKey;
  onClose(): void;
}

/** A new key, which is shown only here, with a command that tries it. */
export const CreatedKeyNote = ({ created, onClose }: CreatedKeyNoteProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, key, scope, created_at } = created;
  const day = addDays(civilDateAt(created_at), exampleDays);
  return (
    <section className="created-api-key" aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        Klíč „{name}“ je hotový
      </h3>
      <p>
        Uložte si ho hned tam, kde ho program najde. Ukazujeme ho jen teď, u&nbsp;nás zůstává jen
        jeho otisk. Kdo klíč má, {scope === 'write' ? 'mění' : 'vidí'} vaše akce: neposílejte ho
        emailem a&nbsp;nepište ho do stránek.
      </p>
      <CodeBox label="Klíč" text={key} />
      <p>
        {scope === 'write'
          ? 'Vyzkoušejte ho tímto příkazem. Založí koncept Zkouška klíče, který uvidíte jen vy; podruhé už nezmění nic.'
          : 'Vyzkoušejte ho tímto příkazem. Vypíše vaše nadcházející akce.'}
      </p>
      <CodeBox label="Příkaz" text={curlCommand({ server: serverAddress(), key, scope, day })} />
      <button type="button" className="action" onClick={onClose}>
        Mám ho uložený
      </button>
    </section>
  );
};
