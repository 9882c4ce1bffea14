import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const isOpensslInstalled = (): boolean => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

export interface Authority {
  /** Path of its certificate. */
  certificate: string;
  /** Certificate for a name and its key, each in PEM; `period`: days such as `20300101`. */
  issue(name: string, period?: readonly [from: string, to: string]): Issued;
}

export interface Issued {
  certificate: string;
  key: string;
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Configuration of `openssl ca`, which alone can give the dates of a certificate. */
const configuration = (folder: string): string => `
[ca]
default_ca = own
[own]
database = ${join(folder, 'index.txt')}
new_certs_dir = ${folder}
rand_serial = yes
default_md = sha256
policy = any
copy_extensions = copy
unique_subject = no
[any]
commonName = supplied
`;

/** New certificate authority whose files are in `folder`; made by openssl. */
export const createAuthority = (folder: string): Authority => {
  mkdirSync(folder, { recursive: true });
  const at = (file: string): string => join(folder, file);
  const openssl = (args: readonly string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  };
  writeFileSync(at('index.txt'), '');
  writeFileSync(at('ca.cnf'), configuration(folder));
  openssl(
    [
      ['req', '-x509', ...newKey, '-days', '30', '-subj', '/CN=Testing authority'],
      ['-keyout', at('ca.key'), '-out', at('ca.pem')],
    ].flat(),
  );
  let count = 0;
  return {
    certificate: at('ca.pem'),
    issue(name, [from, to] = ['20200101', '20400101']) {
      const file = `issued-${String(count++)}`;
      const issued = { certificate: at(`${file}.pem`), key: at(`${file}.key`) };
      openssl(
        [
          ['req', ...newKey, '-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
          ['-keyout', issued.key, '-out', at(`${file}.csr`)],
        ].flat(),
      );
      openssl(
        [
          ['ca', '-batch', '-notext', '-config', at('ca.cnf'), '-cert', at('ca.pem')],
          ['-keyfile', at('ca.key'), '-in', at(`${file}.csr`), '-out', issued.certificate],
          ['-startdate', `${from}000000Z`, '-enddate', `${to}000000Z`],
        ].flat(),
      );
      return issued;
    },
  };
};
