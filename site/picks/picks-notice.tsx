import { useStore } from '../../widget/index.ts';
import { CloseButton } from '../shell/close-button.tsx';
import type { PicksStore } from './picks-store.ts';
import { noticeWords } from './picks-words.ts';
import { usePicksStore } from './use-picks.tsx';
import './picks-notice.css';

const StorePicksNotice = ({ store: { $notice, dismiss } }: { store: PicksStore }) => {
  const notice = useStore($notice);
  return (
    <div className="picks-notice" role="status">
      {notice && (
        <>
          <p>{noticeWords[notice]}</p>
          <CloseButton onPress={dismiss} />
        </>
      )}
    </div>
  );
};

/** What a press of a heart could not do; under the bar of every page. */
export const PicksNotice = () => {
  const store = usePicksStore();
  return store && <StorePicksNotice store={store} />;
};
