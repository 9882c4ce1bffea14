import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { personalDataSections, personalDataVersion } from '../../documents/personal-data.ts';
import { writePdf } from '../../documents/write-pdf.ts';
import { createAnswers } from '../../http/answers.ts';

const day = new Intl.DateTimeFormat('cs', { dateStyle: 'long', timeZone: 'UTC' });

/** Printable documents; each is created once per process. */
export const createDocumentRoutes = ({ configuration }: Context) => {
  const { operator, administrator: email, publicUrl: site } = configuration;
  const answers = createAnswers();
  let personalDataPdf: Promise<Buffer> | undefined;
  const writePersonalData = (): Promise<Buffer> => {
    const date = new Date(personalDataVersion);
    return writePdf({
      title: 'Zpracování osobních údajů na Mapě akcí',
      note: `Znění z\u00a0${day.format(date).replace(/ /g, '\u00a0')}`,
      date,
      sections: personalDataSections({ ...operator, email, site }),
    });
  };
  return {
    personalData: (request: FastifyRequest, reply: FastifyReply) =>
      answers.send(request, reply, {
        key: 'personal data',
        type: 'application/pdf',
        async produce() {
          personalDataPdf ??= writePersonalData();
          return { body: await personalDataPdf };
        },
      }),
  };
};
