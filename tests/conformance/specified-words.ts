/** Names and figures that the specification fixes, section by section, as data. */

/** Section 2, «Modals»: what each is called there → the window that shows it. */
export const specifiedModals: Readonly<Record<string, string>> = {
  authentication: 'authentication',
  'question request': 'question-request',
  'lot image preview': 'lot-image-preview',
  'table settings': 'table-settings',
  'PDF request': 'pdf-request',
  'make bet': 'make-bet',
  basic: 'basic',
  prompt: 'prompt',
  'cross-domain confirm': 'cross-domain',
  'request bet': 'request-bet',
  'catalog items request form': 'catalog-items-request',
  'catalog items request list': 'catalog-items-list',
  'get consultation': 'get-consultation',
  'manager consultation': 'manager-consultation',
  'PDF success': 'pdf-success',
  'delete wishlist items': 'delete-wishlist-items',
  'request items error': 'request-items-error',
  'wishlist sort': 'wishlist-sort',
  'count diamonds': 'count-diamonds',
  'image preview': 'image-preview',
  'event registration': 'event-registration',
  chart: 'chart',
  'catalog PDF variants and options': 'catalog-pdf',
  subscription: 'subscription',
  'relocate meeting': 'relocate-meeting',
  'finish meeting': 'finish-meeting',
  'cancel meeting': 'cancel-meeting',
  'auction log settings': 'auction-log-settings',
};

/** Section 2, «Catalog types». */
export const specifiedTypes = ['diamonds', 'boxes', 'unique', 'jewelry', 'posie'];
export const specifiedKinds = ['diamond', 'diamond_boxes', 'jewelry', 'posie'];

/** Section 3. */
export const specifiedFilterKeys =
  'weight label_new_items clarity price for_order type size metal is_single label_investment fluorescence symmetry polish cut culet year origin depth table color_colorless color_colored fancy_intensity shape collection color'.split(
    ' ',
  );
export const specifiedProperties =
  'form weight color clarity certs cut polish symmetry fluorescence origin table depth diameter width culet year age cuttingDuration id count shape investment priceCarat'.split(
    ' ',
  );
export const specifiedShapes =
  'round marquis pear oval emerald princess asscher radiant cushion heart baguette trillion'.split(' ');
export const specifiedColumns = {
  lots: [
    'number',
    'content',
    'status',
    'weight',
    'certificate',
    'price',
    'currentBid',
    'bidsCount',
    'leader',
    'rebidding',
  ],
  log: ['at', 'company', 'client', 'email', 'phone', 'before', 'after', 'step', 'steps', 'status', 'note'],
};

/** Section 4. */
export const specifiedEvents = [
  'update_bet',
  'auction_finish',
  'renewal_auction',
  'auction_log_lot_update',
  'auction_log_bet_update',
];

/** Section 6. */
export const specifiedRoles = ['admin', 'manager_VTB', 'vip_bank_manager', 'ade_manager', 'auctions_manager'];

/** Section 9, in px: each is where some screen changes its layout. */
export const specifiedBreakpoints = [767, 959, 1199, 1439, 1919];
