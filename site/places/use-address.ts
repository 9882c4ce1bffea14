import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { toEditorSearch, toView, type EditorView, type Step } from './address.ts';

/** View of the editor kept in the address, so that Back and reload work. */
export const useAddress = () => {
  const [query] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const step: Step = {
    view: toView(query),
    key: location.key,
    isWithin: (state as { isWithin?: boolean } | null)?.isWithin === true,
  };
  return {
    step,
    go: (view: EditorView, replace: boolean): void =>
      void navigate(
        { search: toEditorSearch(view) },
        { replace, state: replace ? state : { isWithin: true } },
      ),
    back: (): void => void navigate(-1),
  };
};
