/** Schemas of what assistants send, with the limits of what is read; fields that are not named here are ignored. */
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import type { Consent } from '../tables.ts';

const text = (maxLength: number): JsonSchema => ({ type: ['string', 'null'], maxLength });
const named = (maxLength = 100): JsonSchema => ({ type: 'string', minLength: 1, maxLength });
const object = (properties: Record<string, JsonSchema>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required,
});
const optional = (schema: JsonSchema): JsonSchema => ({ ...schema, type: ['object', 'null'] });
const list = (maxItems: number, items: JsonSchema, minItems = 0): JsonSchema => ({
  type: ['array', 'null'],
  minItems,
  maxItems,
  items,
});

const PERSON = { first_name: text(100), last_name: text(100), full_name: text(100), phone_number: text(40) };

const ADDRESS = object({
  ...PERSON,
  id: named(),
  street_address: text(200),
  extended_address: text(200),
  address_locality: text(100),
  address_region: text(100),
  address_country: text(100),
  postal_code: text(20),
});

const METHOD = object({
  type: { enum: ['shipping', 'pickup'] },
  destinations: list(10, ADDRESS),
  selected_destination_id: text(100),
  groups: list(10, object({ selected_option_id: text(100) })),
});

/** Purposes of the protocol to which a buyer consents. */
export const PURPOSES = ['marketing', 'analytics', 'preferences', 'sale_of_data'] as const satisfies (keyof Consent)[];
const CONSENT: JsonSchema = {
  type: ['object', 'null'],
  properties: Object.fromEntries(PURPOSES.map((name) => [name, { type: 'boolean' }])),
};

/** The largest whole number of JSON. */
const MAX_WHOLE = 2 ** 53 - 1;
const LINE = object(
  {
    id: named(),
    quantity: { type: 'integer', minimum: 1, maximum: MAX_WHOLE },
    item: object({ id: named() }, ['id']),
  },
  ['item', 'quantity'],
);

const INSTRUMENT = object(
  { id: text(100), handler_id: named(), selected: { type: 'boolean' }, credential: { type: ['object', 'null'] } },
  ['handler_id'],
);

const CENTS: JsonSchema = { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 };
const FILTERS = object({
  categories: list(20, named()),
  price: object({ min: CENTS, max: CENTS }),
});

/** Names in one lookup; more are refused. */
export const MAX_LOOKUP = 50;

export const REQUESTS = {
  basket: object({
    cart_id: named(),
    line_items: list(50, LINE),
    buyer: optional(object({ ...PERSON, email: text(200), consent: CONSENT })),
    fulfillment: optional(object({ methods: list(5, METHOD) })),
    discounts: optional(object({ codes: list(5, text(40)) })),
  }),
  payment: object({ payment: object({ instruments: list(10, INSTRUMENT) }), payment_data: INSTRUMENT }),
  search: object({
    query: { type: 'string', maxLength: 200 },
    filters: FILTERS,
    pagination: object({ cursor: text(100), limit: { type: 'integer', minimum: 1 } }),
  }),
  lookup: object({ ids: list(1000, named(), 1), filters: FILTERS }, ['ids']),
  product: object(
    {
      id: named(),
      selected: list(20, object({ name: named(), label: named() }, ['name', 'label'])),
      preferences: list(20, named()),
      filters: FILTERS,
    },
    ['id'],
  ),
} satisfies Record<string, JsonSchema>;
