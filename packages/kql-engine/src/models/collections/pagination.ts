import { KqlGeneralError, KqlInternalError } from '../../errors.ts';
import type { KirbyClass } from '../values/class-types.ts';
import { defineClass } from '../values/kirby-class.ts';
import { isArray, isNumeric, isTruthy, KirbyObject, toFloat, toText, valueAt } from '../values/php-values.ts';

// KQL has no interceptor for it, so a query that returns one is refused.
const paginationClass: KirbyClass = defineClass<Pagination>({
  name: 'Kirby\\Cms\\Pagination',
  alias: '',
  allowed: {},
  response: () => null,
});

/** A page number beyond the last gives the last. */
export class Pagination extends KirbyObject {
  readonly page: number;
  readonly limit: number;
  readonly total: number;

  /** @throws KqlGeneralError for a negative page or limit */
  constructor(total: number, limit: number, page: number) {
    super();
    if (limit < 1) throw new KqlGeneralError(`Invalid pagination limit: ${limit}`, { limit });
    if (page < 0) throw new KqlGeneralError(`Invalid page number: ${page}`, { page });
    this.total = total;
    this.limit = limit;
    this.page = Math.max(Math.min(page, this.pages), total === 0 ? 0 : 1);
  }

  get kirbyClass(): KirbyClass {
    return paginationClass;
  }

  get pages(): number {
    return Math.ceil(this.total / this.limit);
  }

  get offset(): number {
    return Math.max(0, this.page - 1) * this.limit;
  }

  toResponse() {
    return { page: this.page, pages: this.pages, offset: this.offset, limit: this.limit, total: this.total };
  }
}

const DEFAULT_LIMIT = 20;

/** @param option an object, a limit, or `true` for the defaults */
export function paginationFor(total: number, option: unknown): Pagination {
  if (isArray(option)) {
    return new Pagination(
      total,
      whole(valueAt(option, 'limit'), DEFAULT_LIMIT),
      pageOf(valueAt(option, 'page')),
    );
  }
  return new Pagination(total, Number.isInteger(option) ? Number(option) : DEFAULT_LIMIT, 1);
}

// PHP drops empty values, so `limit: 0` means "no limit given".
function whole(value: unknown, fallback: number): number {
  if (!isTruthy(value)) return fallback;
  if (!isNumeric(value) && value !== true)
    throw new KqlInternalError('Pagination limit must be a number', { value });
  return Math.trunc(toFloat(value));
}

function pageOf(value: unknown): number {
  if (!isTruthy(value)) return 1;
  if (isNumeric(value)) return Math.trunc(toFloat(value));
  throw new KqlGeneralError(`Invalid page number: ${toText(value) ?? ''}`, { value });
}
