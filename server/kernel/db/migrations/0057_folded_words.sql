-- The start fills the search's words again, now in simplified characters (server/goods/search/word-text.ts).
DELETE FROM "goods_words";--> statement-breakpoint
-- Codes that people type are folded (engine/rules/format/fold.ts): those written before are found by the same form.
CREATE FUNCTION folded_code(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT translate(regexp_replace(normalize(code, NFKC),
		'[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufe00-\ufe0f\ufeff]', '', 'g'),
		'‐‑‒–—―−', '-------')
$$;--> statement-breakpoint
UPDATE "sku" SET "item_bn" = folded_code("item_bn") WHERE "item_bn" ~ '[^!-~]';--> statement-breakpoint
UPDATE "sku_off" SET "item_bn" = folded_code("item_bn") WHERE "item_bn" ~ '[^!-~]';--> statement-breakpoint
DROP FUNCTION folded_code(text);
