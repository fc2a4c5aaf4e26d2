import { ARITHMETIC } from './arithmetic.ts'
import { COMPARISONS } from './comparison.ts'
import { CONDITIONS } from './conditions.ts'
import { DATE_PARTS } from './dateParts.ts'
import { DATES } from './dateUnits.ts'
import type { Operator } from './expression.ts'
import { ITERATIONS } from './iteration.ts'
import { LISTS } from './lists.ts'
import { OBJECTS } from './objects.ts'
import { PATTERNS } from './patterns.ts'
import { SETS } from './sets.ts'
import { STRINGS } from './strings.ts'
import { TYPES } from './types.ts'

/** The operators of expressions by their names. Each of them is compared with a real MongoDB by the random operations. */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  [
    ARITHMETIC,
    COMPARISONS,
    CONDITIONS,
    DATE_PARTS,
    DATES,
    ITERATIONS,
    LISTS,
    OBJECTS,
    PATTERNS,
    SETS,
    STRINGS,
    TYPES,
  ].flatMap((family) => Object.entries(family)),
)

/** Operators of MongoDB 6 that this store does not have. */
export const UNSUPPORTED: ReadonlySet<string> = new Set([
  '$_internalFindElemMatch',
  '$accumulator',
  '$acos',
  '$acosh',
  '$asin',
  '$asinh',
  '$atan',
  '$atan2',
  '$atanh',
  '$binarySize',
  '$bottom',
  '$bottomN',
  '$bsonSize',
  '$const',
  '$convert',
  '$cos',
  '$cosh',
  '$covariancePop',
  '$covarianceSamp',
  '$dateFromParts',
  '$dateFromString',
  '$dateToParts',
  '$degreesToRadians',
  '$exp',
  '$expMovingAvg',
  '$firstN',
  '$function',
  '$lastN',
  '$ln',
  '$log',
  '$log10',
  '$maxN',
  '$meta',
  '$minN',
  '$pow',
  '$radiansToDegrees',
  '$rand',
  '$sampleRate',
  '$setField',
  '$sin',
  '$sinh',
  '$stdDevPop',
  '$stdDevSamp',
  '$tan',
  '$tanh',
  '$toHashedIndexKey',
  '$top',
  '$topN',
  '$tsIncrement',
  '$tsSecond',
  '$unsetField',
])
