export interface SmartypantsOptions {
  attr?: number;
}
export function smartypants(html: string, _options: SmartypantsOptions = {}): string {
  return html;
}
