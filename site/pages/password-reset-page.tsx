import { useNavigate, useParams } from 'react-router';
import { PasswordResetDialog, passwordResetTitle } from '../account/password-reset-dialog.tsx';
import { useTitle } from '../shell/use-title.ts';
import { MapPage } from './map-page.tsx';

/** Dialog for a new password over the map; closing it leads to the map. */
export const PasswordResetPage = () => {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  useTitle(passwordResetTitle);
  return (
    <>
      <MapPage hasHeading={false} />
      <PasswordResetDialog slug={slug} onClose={() => void navigate('/', { replace: true })} />
    </>
  );
};
