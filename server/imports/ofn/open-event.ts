import * as v from 'valibot';
import { isObject, toList } from '../read-json.ts';

/** Text in Czech, or in the first language of those it is in. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return '';
  const texts = Object.values(value).filter((text) => typeof text === 'string');
  return typeof value['cs'] === 'string' ? value['cs'] : (texts[0] ?? '');
};

const TextSchema = v.optional(v.pipe(v.unknown(), v.transform(textOf)), '');

/** One or more values of a shape; those of another shape are passed over. */
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) =>
        toList(value).flatMap((item): v.InferOutput<Schema>[] => {
          const read = v.safeParse(schema, item);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
    [],
  );

const one = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(v.fallback(v.nullable(schema), null), null);

/** `Časový okamžik`: a day, or a time; in the format of Kudy z nudy without a zone, in Prague. */
const MomentSchema = v.object({ datum: TextSchema, datum_a_čas: TextSchema });

const IntervalSchema = v.object({ začátek: one(MomentSchema), konec: one(MomentSchema) });

const SpecificationSchema = v.object({
  časový_okamžik: one(MomentSchema),
  časový_interval: one(IntervalSchema),
  frekvence: v.optional(v.unknown()),
  den_v_týdnu: v.optional(v.unknown()),
});

/** GeoJSON writes longitude first, Kudy z nudy latitude. */
const PositionSchema = v.looseTuple([v.number(), v.number()]);
const GeometrySchema = v.object({
  coordinates: one(PositionSchema),
  souřadnice: one(PositionSchema),
  /** Name of the municipality, of Kudy z nudy. */
  město: TextSchema,
});

const AddressSchema = v.object({
  ulice: TextSchema,
  psč: TextSchema,
  /** Address of the municipality in the registry of territory, or its name. */
  obec: TextSchema,
  název_obce: TextSchema,
  text: TextSchema,
});

const LocationSchema = v.object({
  název: TextSchema,
  geometrie: one(GeometrySchema),
  adresa: one(AddressSchema),
});

const AmountSchema = v.object({ výše: v.number(), měna: TextSchema });
const AdmissionSchema = v.object({ cena: one(AmountSchema), snížená_cena: one(AmountSchema) });

const AttachmentSchema = v.object({ url: TextSchema, typ_média: TextSchema });

/**
 * `Událost` of the open formal norm of 2020-07-01 and of its newer draft, and of Kudy z nudy, which
 * is made from it. What is missing or of another shape is empty.
 */
export const OpenEventSchema = v.object({
  typ: listOf(v.string()),
  id: TextSchema,
  iri: TextSchema,
  název: TextSchema,
  popis: TextSchema,
  dlouhý_popis: TextSchema,
  doba_trvání: listOf(SpecificationSchema),
  umístění: listOf(LocationSchema),
  /** All that partners of Kudy z nudy with limited access read of the place. */
  geometrie: one(GeometrySchema),
  pořadatel: listOf(v.object({ název: TextSchema })),
  kontakt: listOf(v.object({ název: TextSchema, url: TextSchema })),
  typ_události: listOf(v.string()),
  vstupné: listOf(AdmissionSchema),
  kategorie_vstupného: listOf(AdmissionSchema),
  příloha: listOf(AttachmentSchema),
  zneplatněno: v.optional(v.unknown()),
  dílčí_událost: listOf(v.unknown()),
});

export type OpenEvent = v.InferOutput<typeof OpenEventSchema>;
export type OpenSpecification = v.InferOutput<typeof SpecificationSchema>;
export type OfnMoment = v.InferOutput<typeof MomentSchema>;
