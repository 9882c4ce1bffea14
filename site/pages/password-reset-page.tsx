import { useNavigate, useParams } from 'react-router';
import { PasswordResetDialog } from '../account/account-dialogs.tsx';
import { MapPage } from './map-page.tsx';

/** A new password over the map; closing it leads to the map alone. */
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
