import { useNavigate, useParams } from 'react-router';
import { PasswordResetDialog } from '../account/account-dialogs.tsx';
import { MapPage } from './map-page.tsx';

/** Dialog for a new password over the map; closing it leads to the map. */
export const PasswordResetPage = () => {
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  return (
    <>
      <MapPage />
      <PasswordResetDialog slug={slug} onClose={() => void navigate('/', { replace: true })} />
    </>
  );
};
