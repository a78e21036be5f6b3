/** The words by which people ask for events of every kind; those of one kind stand with it. What else a question names, narrows it. */
export const USUAL_WORDS_OF_ALL =
  'good about behalf executives account active actual actually added additional after all already alternative an and announced ' +
  'another answer any anybody anyone anything area as at at-least away back be because become been before behind being big ' +
  'big-name billion board body brand brand-new bring building business by c-level c-suite called carry category cause ceo check ' +
  'come commercial company competitor confirmed considerable contract current currently customer data days deal design ' +
  'developers did different do doing done door down due early early-stage effect else end entire ever existing failed famous ' +
  'fewer field filed find firm first for form founder fresh from fully further general get getting give given go going gone got ' +
  'group had half hands happen has have hiring holding host house household hundred if immediate important in incur industrial ' +
  'industry intend intention into introduced investors is it its itself jobs junior just kind know land last late late-stage ' +
  'lately latest launch leader leadership least less let level like likely line listing little live long long-term looking made ' +
  'main major make manager many market material matter me meaningful member middle million minor money months more moved much ' +
  'must my name new newly next no nobody not notable now of off office official officially on one open operating operations or ' +
  'organisation organization other out outcome outgoing outright over overall own part particular party past pay payments people ' +
  'picked place plan planned please possible post potential press product project prominent prosecution public public-sector ' +
  'pulled put quarter range reached real really reason recent recently related relevant respected result right rival rolled run ' +
  'run-ins running sales same say sector see sell senior separate serious service setback settlement several shop short-term ' +
  'show side sign significant similar since single site sizeable so software some somebody someone something sort speculation ' +
  'spring start status still stood subject substantial suitable suite supplier take taken talks target team tell term than that ' +
  'the their there they thing things this thousand through time to total trading trail tried true turned unchanged under unit ' +
  'unofficial up upbeat us use used user users was way well-known whether will with work worth year yes you'
