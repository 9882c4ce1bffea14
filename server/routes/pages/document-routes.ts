import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.ts';
import { privacyPolicySections, privacyPolicyVersion } from '../../documents/privacy-policy.ts';
import { writePdf } from '../../documents/write-pdf.ts';
import { createAnswers } from '../../http/answers.ts';

const day = new Intl.DateTimeFormat('cs', { dateStyle: 'long', timeZone: 'UTC' });

/** Printable documents; each is created once per process. */
export const createDocumentRoutes = ({ configuration }: ServerContext) => {
  const { operator, administrator: email, publicUrl: site, backupKeep } = configuration;
  const answers = createAnswers();
  let privacyPolicyPdf: Promise<Buffer> | undefined;
  const writePrivacyPolicy = (): Promise<Buffer> => {
    const date = new Date(privacyPolicyVersion);
    return writePdf({
      title: 'Zpracování osobních údajů na Mapě akcí',
      note: `Znění z\u00a0${day.format(date).replace(/ /g, '\u00a0')}`,
      date,
      sections: privacyPolicySections({
        name: operator.name ?? `Provozovatel webu ${site}`,
        address: operator.address,
        email,
        site,
        backupKeep,
      }),
    });
  };
  return {
    privacyPolicy: (request: FastifyRequest, reply: FastifyReply) =>
      answers.send(request, reply, {
        key: 'privacy policy',
        type: 'application/pdf',
        async produce() {
          privacyPolicyPdf ??= writePrivacyPolicy();
          return { body: await privacyPolicyPdf };
        },
      }),
  };
};
