import { BANK_ACCOUNT_TYPES, LICENCE_NAMES, LICENCE_TITLES } from '../../../engine/rules/people/merchant.ts';
import type { MallMerchant, SettlementDetail } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { RowTools } from '../list/list-def.ts';
import { Decision } from '../parts/Decision.tsx';
import { useCall } from '../../calls/use-call.ts';
import { Waiting } from '../parts/Waiting.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Stack } from '../../../ui/layout/flow.tsx';
import { PictureLinks } from '../parts/PictureLinks.tsx';

interface MerchantDetailProps {
  merchant: MallMerchant;
  tools: RowTools;
}

function factsOf(application: SettlementDetail): [string, string][] {
  const { bank_acct_type: account } = application;
  return [
    ['统一社会信用代码', application.social_credit_code_id],
    ['详细地址', application.address],
    ['法人姓名', application.legal_name],
    ['法人身份证号', application.legal_cert_id],
    ['法人手机号码', application.legal_mobile],
    ['账户类型', account === '' ? '' : BANK_ACCOUNT_TYPES[account]],
    ['开户银行', application.bank_name],
    ['银行账号', application.card_id_mask],
    ['预留手机号码', application.bank_mobile],
    ['审核意见', application.audit_memo],
  ];
}

function Papers({ application }: { application: SettlementDetail }) {
  const sent = LICENCE_NAMES.filter((name) => application[name] !== '');
  if (sent.length === 0) return <Note>还没有上传证照</Note>;
  return (
    <PictureLinks
      papers
      pictures={sent.map((name) => ({
        address: application[name],
        name: LICENCE_TITLES[name],
        caption: LICENCE_TITLES[name],
      }))}
    />
  );
}

/** Both decisions apply to the version on the screen. */
function ApplicationDecision({ merchant, tools }: MerchantDetailProps) {
  const { merchant_id, submitted, merchant_name } = merchant;
  const named = { merchant_id, submitted };
  return (
    <Decision
      reasonTitle="拒绝原因"
      yes={{ text: '通过', question: `通过「${merchant_name}」的申请？会开通店铺和商家后台账号。` }}
      no={{ text: '拒绝', question: `拒绝「${merchant_name}」的申请？申请人会看到原因，可以修改后重新提交。` }}
      onYes={() =>
        tools.attempt(
          () => ask(tools.session, 'POST /mall/merchants/:merchant_id/approve', named),
          '已通过，店铺已开通',
        )
      }
      onNo={(reason) =>
        tools.attempt(
          () => ask(tools.session, 'POST /mall/merchants/:merchant_id/refuse', { ...named, reason }),
          '已拒绝，申请人可以修改后重新提交',
        )
      }
    />
  );
}

/** The whole application, its documents, and the decision if one is due. */
export function MerchantDetail({ merchant, tools }: MerchantDetailProps) {
  const { session } = tools;
  const { merchant_id } = merchant;
  const asked = useCall(session, 'GET /mall/merchants/:merchant_id', { merchant_id });
  const loaded = asked.value;
  if (!loaded) return <Waiting name="申请内容" asked={asked} />;
  return (
    <>
      <Facts names="long" none="—" facts={factsOf(loaded.application)} />
      <Stack gap={2} above>
        <h3>证照</h3>
        <Papers application={loaded.application} />
      </Stack>
      {loaded.state === 'review' && session.may('merchants.write') && (
        <ApplicationDecision merchant={loaded} tools={tools} />
      )}
    </>
  );
}
