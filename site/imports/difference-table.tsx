import type { ItemDifference, ImportPart } from '../../contract/imports/import-item.ts';
import { importPartTitles } from './item-messages.ts';
import { LongText } from './long-text.tsx';

export interface DifferenceTableProps {
  /** Of the item. */
  title: string;
  id: number;
  differences: readonly ItemDifference[];
  /** Parts edited by hand that become as in the source. */
  theirs: readonly ImportPart[];
  onTheirs(theirs: readonly ImportPart[]): void;
}

const Value = ({ children: text }: { children: string }) =>
  text === '' ? <span className="import-quiet">nic</span> : <LongText>{text}</LongText>;

/** What the source says otherwise than the event, part by part; edited parts have a choice. */
export const DifferenceTable = (props: DifferenceTableProps) => {
  const { title, id, differences, theirs, onTheirs } = props;
  const choice = ({ part }: ItemDifference, isTheirs: boolean) => (
    <label className="check import-differences-choice">
      <input
        type="radio"
        name={`item-${id}-${part}`}
        checked={theirs.includes(part) === isTheirs}
        aria-label={`${importPartTitles[part]}: ${isTheirs ? 'vzít ze zdroje' : 'nechat moje'}`}
        onChange={() =>
          onTheirs(isTheirs ? [...theirs, part] : theirs.filter((one) => one !== part))
        }
      />
      {isTheirs ? 'vzít ze zdroje' : 'nechat moje'}
    </label>
  );
  return (
    <table className="import-differences">
      <caption className="visually-hidden">Rozdíly: {title}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">vaše</th>
          <th scope="col">ve zdroji</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => {
          const { part, ours, theirs: said, conflict } = difference;
          return (
            <tr key={part}>
              <th scope="row">{importPartTitles[part]}</th>
              <td>
                <Value>{ours}</Value>
                {conflict && choice(difference, false)}
              </td>
              <td>
                <Value>{said}</Value>
                {conflict && choice(difference, true)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
