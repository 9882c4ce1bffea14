import { useId } from 'react';
import { CopyButton } from '../components/copy-button.tsx';

export interface AddressRowProps {
  title: string;
  /** What it is for, in a sentence. */
  hint: string;
  address: string;
}

/** Address of an output, to be copied or opened. */
export const AddressRow = ({ title, hint, address }: AddressRowProps) => {
  const id = useId();
  return (
    <li className="address-row">
      <h3 id={id}>
        <a href={address}>{title}</a>
      </h3>
      <p>{hint}</p>
      <div className="address-row-copy">
        <input
          className="text-field"
          readOnly
          value={address}
          aria-labelledby={id}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={address} />
      </div>
    </li>
  );
};
