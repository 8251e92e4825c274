/**
 * Limits of a comparison. All of them count work and none of them measures time, so that a slow machine gives the same
 * answer as a fast one.
 */

export const proofLimits = {
  /**
   * Schemas, cells and pairs looked at in one direction. Most tool schemas need fewer than 1,000, and those with several
   * conditions beside `unevaluatedProperties` up to 9,000.
   */
  stepsMax: 10_000,
  /** The same in all proofs about the parts of one comparison together, and in all about another notation. */
  sharedStepsMax: 10_000,
  /** Cells of one schema. Above it, alternatives multiply and a proof is unlikely. */
  cellsMax: 120,
  /** Nesting of pairs of schemas: the depth limit of an upload is 48 levels of JSON, about 16 levels of schemas. */
  depthMax: 40,
  /** Patterns of names in one object: the names fall into up to two to the power of this many groups. */
  patternsMax: 5,
  /** Successive splits of one cell. */
  splitsMax: 6,
  /** Values that are tried one by one instead of reasoning about their range. */
  valuesMax: 16,
  /** Tags of a union by which a cell is split, and listed objects that are compared part by part. */
  tagValuesMax: 64,
  /** Combinations of branches beside `unevaluatedProperties` or `unevaluatedItems`. */
  evaluatedWaysMax: 32,
  /** Arrays and objects in each other whose values are put together. */
  composedDepthMax: 4,
  /** Branches of a `oneOf` that are compared in pairs. Unions with one tag are recognized in any number. */
  exclusiveBranchesMax: 24,
} as const

export const patternLimits = {
  /** States of one walk over automata. An email pattern with a length limit of 255 needs 2,600. */
  statesMax: 4_000,
  /** Instructions visited by one walk. Patterns of dates and emails with limits need up to 50,000. */
  walkWorkMax: 150_000,
  /** Instructions visited by all walks of a comparison. */
  workMax: 600_000,
  /** Ranges of characters times sets of characters of one alphabet; Unicode categories have hundreds of ranges. */
  alphabetWorkMax: 200_000,
} as const

export const searchLimits = {
  /** Instances tried in both directions together. Measured: more find nothing more. */
  instancesMax: 500,
  /** Instances tried for the second direction after the first was found. */
  furtherMax: 150,
  /** Schemas applied to values, and characters that patterns read. Honest tool schemas need up to 25,000. */
  stepsMax: 150_000,
  /** Steps while cells are made for drawing instances: for one value, and together. */
  cellStepsMax: 1_500,
  drawStepsMax: 12_000,
  /** Values drawn in one phase, parts of instances included. */
  drawnMax: 40_000,
  /** Values inside one instance, and characters of one text. */
  nodesMax: 3_000,
  lengthMax: 20_000,
  itemsMax: 1_000,
  /** Depth of an instance: that of the deepest schema that the checker compiles. */
  depthMax: 24,
  /** Instances tried while a witness is shortened. */
  shrinksMax: 300,
  /** Witnesses shown to the real checker before a direction is given up. */
  confirmsMax: 4,
} as const
