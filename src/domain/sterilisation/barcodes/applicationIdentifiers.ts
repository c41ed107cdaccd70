/** GS1 application identifiers, from the GS1 General Specifications. A test compares this table with a reference encoder. */

export type ElementKind = {
  readonly name: string
  /** The greatest length; the only one if the length is fixed. */
  readonly length: number
  readonly isFixed?: true
  readonly isDate?: true
  readonly isNumber?: true
}

const date = (name: string): ElementKind => ({ name, length: 6, isFixed: true, isDate: true, isNumber: true })
const fixed = (name: string, length: number): ElementKind => ({ name, length, isFixed: true, isNumber: true })
const free = (name: string, length: number): ElementKind => ({ name, length })
const numeric = (name: string, length: number): ElementKind => ({ name, length, isNumber: true })

/** One kind under several identifiers. */
const all = (identifiers: string, kind: ElementKind): Readonly<Record<string, ElementKind>> =>
  Object.fromEntries(identifiers.split(' ').map((ai) => [ai, kind]))

/** The article, its batch, dates and numbers: what a label of a medical device carries. */
const article: Readonly<Record<string, ElementKind>> = {
  '00': fixed('sscc', 18),
  '01': fixed('gtin', 14),
  '02': fixed('content', 14),
  '03': fixed('madeToOrderGtin', 14),
  '10': free('lot', 20),
  '11': date('madeOn'),
  '12': date('dueOn'),
  '13': date('packedOn'),
  '15': date('bestBefore'),
  '16': date('sellBy'),
  '17': date('expiresOn'),
  '20': fixed('variant', 2),
  '21': free('serial', 20),
  '22': free('consumerVariant', 20),
  '30': numeric('count', 8),
  '37': numeric('contained', 8),
  '90': free('agreed', 30),
  ...all('91 92 93 94 95 96 97 98 99', free('internal', 90)),
  '235': free('serialExtension', 28),
  '240': free('additionalId', 30),
  '241': free('customerPart', 30),
  '242': numeric('madeToOrder', 6),
  '243': free('packagingPart', 20),
  '250': free('secondarySerial', 30),
  '251': free('sourceReference', 30),
  '253': free('document', 30),
  '254': free('placeExtension', 20),
  '255': free('coupon', 25),
  ...all('710 711 712 713 714 715 716 717', free('nhrn', 20)),
}

/** Orders, parties and transport. */
const trade: Readonly<Record<string, ElementKind>> = {
  '400': free('order', 30),
  '401': free('consignment', 30),
  '402': fixed('shipment', 17),
  '403': free('route', 30),
  '410': fixed('shipTo', 13),
  '411': fixed('billTo', 13),
  '412': fixed('boughtFrom', 13),
  '413': fixed('shipFor', 13),
  '414': fixed('placeNumber', 13),
  '415': fixed('payTo', 13),
  '416': fixed('producedAt', 13),
  '417': fixed('party', 13),
  '420': free('postcode', 20),
  '421': free('postcodeAbroad', 12),
  ...all('422 424 426', fixed('origin', 3)),
  ...all('423 425', numeric('origins', 15)),
  '427': free('originPart', 3),
  ...all('4300 4301 4310 4311 4320', free('delivery', 35)),
  ...all('4302 4303 4304 4305 4306 4312 4313 4314 4315 4316', free('delivery', 70)),
  ...all('4307 4317', free('deliveryCountry', 2)),
  ...all('4308 4319', free('deliveryPhone', 30)),
  '4309': fixed('deliveryPosition', 20),
  '4318': free('deliveryPostcode', 20),
  ...all('4321 4322 4323', fixed('deliveryFlag', 1)),
  ...all('4324 4325', fixed('deliveryTime', 10)),
  '4326': date('releasedOn'),
  ...all('4330 4331 4332 4333', free('deliveryTemperature', 7)),
}

/** Further facts about an article, its processing and its use on a patient. */
const further: Readonly<Record<string, ElementKind>> = {
  '7001': fixed('natoStock', 13),
  '7002': free('meatCut', 30),
  '7003': fixed('expiresAt', 10),
  '7004': numeric('potency', 4),
  '7005': free('catchArea', 12),
  '7006': date('frozenOn'),
  '7007': numeric('harvestedOn', 12),
  '7008': free('species', 3),
  '7009': free('fishingGear', 10),
  '7010': free('productionMethod', 2),
  '7011': numeric('testBy', 10),
  ...all('7020 7021 7022', free('refurbishment', 20)),
  '7023': free('assembly', 30),
  ...all('7030 7031 7032 7033 7034 7035 7036 7037 7038 7039', free('processor', 30)),
  '7040': free('uniqueIdIssuer', 4),
  '7041': free('packageType', 4),
  ...all('7230 7231 7232 7233 7234 7235 7236 7237 7238 7239', free('certificate', 30)),
  '7240': free('protocol', 20),
  '7241': fixed('mediaType', 2),
  '7242': free('version', 25),
  '7250': fixed('bornOn', 8),
  '7251': fixed('bornAt', 12),
  '7252': fixed('sex', 1),
  ...all('7253 7254 7259', free('personName', 40)),
  '7255': free('nameSuffix', 10),
  '7256': free('fullName', 90),
  '7257': free('personAddress', 70),
  '7258': free('birthSequence', 3),
  '8001': fixed('dimensions', 14),
  '8002': free('mobileSerial', 20),
  ...all('8003 8004', free('asset', 30)),
  '8005': fixed('unitPrice', 6),
  ...all('8006 8026', fixed('component', 18)),
  '8007': free('iban', 34),
  '8008': numeric('madeAt', 12),
  '8009': free('sensor', 50),
  '8010': free('componentPart', 30),
  '8011': numeric('componentSerial', 12),
  '8012': free('softwareVersion', 20),
  ...all('8013 8014', free('model', 25)),
  ...all('8017 8018', fixed('serviceRelation', 18)),
  '8019': numeric('serviceInstance', 10),
  '8020': free('slip', 25),
  '8030': free('signature', 90),
  ...all('8040 8041', fixed('deviceNumber', 15)),
  '8042': fixed('deviceNumberPair', 32),
  '8043': numeric('simCard', 20),
  ...all('8110 8112', free('coupon', 70)),
  '8111': fixed('loyaltyPoints', 4),
  '8200': free('address', 70),
}

const kinds: Readonly<Record<string, ElementKind>> = { ...article, ...trade, ...further }

/** Weights, measures, prices and discounts: the fourth digit gives the decimal point. */
const measured = /^3(?:1[0-6]|2\d|3[0-7]|4\d|5[0-7]|6\d)[0-5]/
const numericFamilies: readonly (readonly [RegExp, ElementKind])[] = [
  [measured, fixed('measure', 6)],
  [/^39[02]\d/, numeric('price', 15)],
  [/^39[13]\d/, numeric('price', 18)],
  [/^394[0-3]/, fixed('percentOff', 4)],
  [/^395[0-5]/, fixed('pricePerUnit', 6)],
]

/** The application identifier at the start of a text, and its kind. */
export function kindAt(text: string): readonly [ai: string, kind: ElementKind] | null {
  for (const length of [2, 3, 4]) {
    const ai = text.slice(0, length)
    if (Object.hasOwn(kinds, ai)) return [ai, kinds[ai]!]
  }
  const ai = text.slice(0, 4)
  const family = numericFamilies.find(([pattern]) => pattern.test(ai))
  return family ? [ai, family[1]] : null
}
